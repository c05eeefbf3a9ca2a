import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import type { barLayout } from './bar-layout.ts';

/** Where a bar leads to, and the text of its link. */
export type BarLink = { href: string; text: string };

type LinkedGroup = { title: string; text: string; links?: readonly (BarLink | undefined)[] | undefined };

export const listLinks = ({ links = [] }: Pick<LinkedGroup, 'links'>): BarLink[] =>
  links.filter((link) => link !== undefined);

type BarLinksProps = {
  groups: readonly LinkedGroup[];
  layout: ReturnType<typeof barLayout>;
  /** Shows the tip of a group. */
  onShow(at: number): void;
};

/** The smallest target of WCAG 2.2, in pixels. */
const smallestTarget = 24;

/** A bar by the place of its group, and by its series of as many as the group has. */
type Bar = { at: number; series: number; of: number };

/**
 * Where a link is: the part of its group that its bar has.
 * Links of narrow bars stand in rows, so that each is large enough; they are for the keyboard.
 * A pointer there uses the link in the tip.
 */
const findBounds = ({ step, bottom, groups }: BarLinksProps['layout'], { at, series, of }: Bar): CSSProperties => {
  const part = step / of;
  const rows = Math.max(1, Math.ceil(smallestTarget / Math.max(1, part)));
  const width = Math.max(part, smallestTarget);
  const height = bottom / rows;
  const center = (groups[at]?.center ?? 0) + (series + 0.5 - of / 2) * part;
  const top = ((at * of + series) % rows) * height;
  return { left: center - width / 2, top, width, height, ...(rows > 1 ? { pointerEvents: 'none' } : {}) };
};

/** A link over each bar that leads somewhere. */
export function BarLinks({ groups, layout, onShow }: BarLinksProps) {
  return groups.flatMap(({ title, text, links = [] }, at) =>
    links.map(
      (link, series) =>
        link && (
          <Link
            key={`${title} ${link.text}`}
            className="bar-chart-link"
            href={link.href}
            aria-label={`${title}: ${text}. ${link.text}`}
            style={findBounds(layout, { at, series, of: links.length })}
            onFocus={() => onShow(at)}
          />
        ),
    ),
  );
}

/** What stands below the values in a tip: the links, and why there are no others. */
export const TipLinks = ({ links, note }: { links: readonly BarLink[]; note: string | undefined }) => (
  <>
    {links.map(({ href, text }) => (
      <Link key={href} href={href} tabIndex={-1}>
        {text}
      </Link>
    ))}
    {note && <span>{note}</span>}
  </>
);
