import type { PermissionCode } from '#contract/permission-groups.ts';
import type { MenuGroup } from '#rules/routes.ts';

/** What the specification says about a page behind sign-in. */
export type PageRow = {
  address: string;
  /** The smallest sets of codes that open it. */
  opening: readonly (readonly PermissionCode[])[];
  /** The entry of the menu that leads to it; positions in a group begin at 1. */
  menu?: { group: MenuGroup; position: number; title: string };
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
