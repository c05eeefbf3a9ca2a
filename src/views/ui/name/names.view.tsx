import { Fragment, type ReactNode } from 'react';
import { hasRightToLeft } from '#texts/isolated-text.ts';
import { Breakable } from './breakable.view.tsx';

const separated = (names: readonly ReactNode[], separator: ReactNode) =>
  names.map((name, at) => (
    <Fragment key={String(at)}>
      {at > 0 && separator}
      <bdi>{name}</bdi>
    </Fragment>
  ));

const afterSlash = (
  <>
    <span>/</span>
    <wbr />
  </>
);

const isolated = (path: string) => separated(path.split('/'), afterSlash);

/**
 * The names of a path `A/B/C`; lines break after a slash.
 * Each keeps its own direction, for which only letters from right to left need elements.
 * It is for an element that no translator changes.
 */
export const PathNames = ({ path }: { path: string }) =>
  hasRightToLeft(path) ? isolated(path) : <Breakable text={path} after="/" />;

/** A path `A/B/C` of which each name keeps its own direction. */
export const NamePath = ({ path }: { path: string }) => (
  <span translate="no">
    <PathNames path={path} />
  </span>
);

/** Paths in a row, which do not change the direction of each other. */
export const NameList = ({ paths }: { paths: readonly string[] }) => {
  const text = paths.join(', ');
  return (
    <span translate="no">
      {hasRightToLeft(text) ? separated(paths.map(isolated), ', ') : <PathNames path={text} />}
    </span>
  );
};
