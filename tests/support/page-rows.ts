import type { PermissionCode } from '#contract/permission-groups.ts';
import { type MenuGroup, type RouteName, routeAt } from '#rules/routes.ts';

type ListRow = {
  /** Whether the demo data has rows for it. */
  rows: 'some' | 'none';
  /** The end of the address that opens its tab. */
  tab?: string;
  /** The caption of the printed list. */
  caption?: RegExp;
  /** What `page` of the address begins with, if the list has no search. */
  prefix?: string;
};

/** What the specification says about a page behind sign-in. */
export type PageRow = {
  address: string;
  /** The smallest sets of codes that open it. */
  opening: readonly (readonly PermissionCode[])[];
  /**
   * The entry of the menu that leads to it, and the title of one that comes before it.
   * An entry without one is the first of its group.
   */
  menu?: { group: MenuGroup; title: string; after?: string };
  /** What the list of the page shows; absent if it has none. */
  list?: ListRow;
  /** The rows that it loads are fields of a form, not a list. */
  isGrid?: true;
};

/** The calls that a page makes first at an address. */
export type LoadRow = readonly [address: string, calls: readonly string[]];

/**
 * Every `*.pages.ts`, found by its file name.
 * The rows are written by hand, because they are the specification.
 */
const modules = Object.values(
  import.meta.glob<{ pages: readonly PageRow[]; loads: readonly LoadRow[] }>('/tests/rules/**/*.pages.ts', {
    eager: true,
  }),
);

export const pageRows: readonly PageRow[] = modules.flatMap(({ pages }) => pages);
export const loadRows: readonly LoadRow[] = modules.flatMap(({ loads }) => loads);

type NamedRow = { name: RouteName; row: PageRow };

const namedRows: readonly NamedRow[] = pageRows.flatMap((row) => {
  const name = routeAt(row.address);
  return name ? [{ name, row }] : [];
});

/** The pages with a list, by the names of their routes. */
export const listRows: readonly ({ name: RouteName } & ListRow)[] = namedRows.flatMap(({ name, row: { list } }) =>
  list ? [{ name, ...list }] : [],
);
