import { type CSSProperties, useRef } from 'react';
import { Link } from 'wouter';
import type { barLayout } from './bar-layout.ts';

/** Where a group of bars leads to, and the text of its link. */
export type BarLink = { href: string; text: string };

type LinkedGroup = { title: string; text: string; link?: BarLink | undefined };

type BarLinksProps = {
  groups: readonly LinkedGroup[];
  layout: ReturnType<typeof barLayout>;
  /** Shows the tip of a group. */
  onShow(at: number): void;
};

/** The smallest target of WCAG 2.2, in pixels. */
const smallestTarget = 24;

/**
 * Where a link is.
 * Links of narrow groups stand in rows, so that each is large enough; they are for the keyboard.
 * A pointer there uses the link in the tip.
 */
const findBounds = ({ step, bottom, groups }: BarLinksProps['layout'], at: number): CSSProperties => {
  const rows = Math.max(1, Math.ceil(smallestTarget / Math.max(1, step)));
  const width = Math.max(step, smallestTarget);
  const height = bottom / rows;
  const left = (groups[at]?.center ?? 0) - width / 2;
  return { left, top: (at % rows) * height, width, height, ...(rows > 1 ? { pointerEvents: 'none' } : {}) };
};

/** A link over each group that leads somewhere; a finger first shows the tip, which has the link too. */
export function BarLinks({ groups, layout, onShow }: BarLinksProps) {
  const isTouched = useRef(false);
  return groups.map(
    ({ title, text, link }, at) =>
      link && (
        <Link
          key={title}
          className="bar-chart-link"
          href={link.href}
          aria-label={`${title}: ${text}. ${link.text}`}
          style={findBounds(layout, at)}
          onPointerDown={({ pointerType }) => {
            isTouched.current = pointerType === 'touch';
          }}
          onKeyDown={() => {
            isTouched.current = false;
          }}
          onFocus={() => onShow(at)}
          onClick={(event) => {
            if (!isTouched.current) return;
            isTouched.current = false;
            event.preventDefault();
            onShow(at);
          }}
        />
      ),
  );
}

/** What stands below the values in a tip: the link, or why there is none. */
export const TipLink = ({ link, note }: { link?: BarLink | undefined; note?: string | undefined }) =>
  link ? (
    <Link href={link.href} tabIndex={-1}>
      {link.text}
    </Link>
  ) : (
    note
  );
