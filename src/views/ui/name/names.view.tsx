import { Fragment, type ReactElement, type ReactNode } from 'react';

const joined = (names: readonly ReactNode[], separator: ReactElement) => (
  <span translate="no">
    {names.map((name, at) => (
      <Fragment key={String(at)}>
        {at > 0 && separator}
        <bdi>{name}</bdi>
      </Fragment>
    ))}
  </span>
);

const afterSlash = (
  <>
    <span>/</span>
    <wbr />
  </>
);

/** A path `A/B/C` of which each name keeps its own direction; lines break after a slash. */
export const NamePath = ({ path }: { path: string }) => joined(path.split('/'), afterSlash);

/** Paths in a row, which do not change the direction of each other. */
export const NameList = ({ paths }: { paths: readonly string[] }) =>
  joined(
    paths.map((path) => <NamePath key={path} path={path} />),
    <span>, </span>,
  );
