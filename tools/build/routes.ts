/** What a route loads, by the source names of the manifest, and how much script that may be (brotli KiB). */
export type Route = {
  path: string;
  /** What must be there before the page can be used. */
  page: readonly string[];
  budget: number;
  /** What the page fetches by itself after its first paint. */
  later?: { names: readonly string[]; budget: number };
  /** What loads only when a person opens something: not counted, but named. */
  onOpening?: readonly string[];
  /** The HTML is made at build time. */
  prerendered?: true;
};

export const routes: readonly Route[] = [];
