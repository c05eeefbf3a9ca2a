import type { FirstCall } from '#contract/endpoint.ts';
import type { RouteName } from '#rules/routes.ts';

export type PageCall = {
  call: FirstCall;
  base?: 'enterprise' | 'second';
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  /**
   * After a change of its address the page decides:
   * only it knows what the address can show.
   */
  onlyAtStart?: true;
};

export type Visit = {
  address: string;
  /** The codes that the administrator had last. */
  permissions: readonly string[];
  /** The code of the first owned organization; empty if it is unknown. */
  organization: string;
  today: string;
  timeZone: string;
  /** Rows on a page of a list that this browser remembers. */
  rememberedSize?: number | undefined;
};

/** What a page loads first, from its address. */
export type PageLoad = (visit: Visit & { params: Readonly<Record<string, string>> }) => PageCall[];

/** The loads of a noun's pages, in its `*.loads.ts`. */
export type PageLoads = Partial<Record<RouteName, PageLoad>>;
