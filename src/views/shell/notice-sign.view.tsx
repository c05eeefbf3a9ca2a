import type { Notice } from '#machines/patterns/console-actors.ts';
import { toneNames } from '#rules/shell/notice-texts.ts';
import { styles } from './notice-sign.recipe.ts';

const paths = {
  success: 'M5.5 10.5l3 3 6-7',
  error: 'M10 5.5v5.5M10 14v.1',
  warning: 'M10 5.5v5.5M10 14v.1',
  info: 'M10 9v5.5M10 6v.1',
};

/** A warning is a triangle, so that signs do not differ only by color. */
const frames = { warning: 'M10 1.5 19 17.5H1Z' } as const;

type NoticeSignProps = { tone: Notice['tone'] /** Its word stands next to it. */; isNamed?: boolean };

export function NoticeSign({ tone, isNamed = false }: NoticeSignProps) {
  return (
    <svg
      className={styles.sign}
      data-sign={tone}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={toneNames[tone]}
      aria-hidden={isNamed || undefined}
    >
      {tone === 'warning' ? (
        <path d={frames.warning} strokeWidth="1.5" strokeLinejoin="round" />
      ) : (
        <circle cx="10" cy="10" r="9" strokeWidth="1.5" />
      )}
      <path
        d={tone === 'warning' ? 'M10 7v5M10 14.5v.1' : paths[tone]}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
