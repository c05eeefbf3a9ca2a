import { useRef } from 'react';
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

/** A link over each group that leads somewhere; a finger first shows the tip, which has the link too. */
export function BarLinks({ groups, layout: { step, bottom, groups: places }, onShow }: BarLinksProps) {
  const isTouched = useRef(false);
  return groups.map(
    ({ title, text, link }, at) =>
      link && (
        <Link
          key={title}
          className="bar-chart-link"
          href={link.href}
          aria-label={`${title}: ${text}. ${link.text}`}
          style={{ left: (places[at]?.center ?? 0) - step / 2, top: 0, width: step, height: bottom }}
          onPointerDown={({ pointerType }) => {
            isTouched.current = pointerType === 'touch';
          }}
          onKeyDown={() => {
            isTouched.current = false;
          }}
          onFocus={() => onShow(at)}
          onClick={(event) => {
            if (!isTouched.current) return;
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
