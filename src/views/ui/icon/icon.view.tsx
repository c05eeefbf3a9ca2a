type Drawing = {
  d: string;
  /** Width and height of the drawing. */
  box: 16 | 20 | 24;
  /** The width of its lines; a filled drawing has none. */
  line?: number;
};

const outline = (d: string, line = 1.5) => ({ d, box: 16, line }) as const;
const large = (d: string) => ({ d, box: 20, line: 1.5 }) as const;
const filled = (d: string) => ({ d, box: 16 }) as const;

const drawings = {
  alert: outline('M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 3.5v4m0 2.75v.1'),
  barChart: large('M3.5 16.5h13M5.5 13.5v-4M10 13.5v-10M14.5 13.5v-7'),
  bell: large('M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5-2 6h13c-.5-1-2-2-2-6A4.5 4.5 0 0 0 10 3Zm-1.8 13a2 2 0 0 0 3.6 0'),
  book: large(
    'M10 5.5C8.5 4.3 6.3 3.9 3.5 4v11c2.8-.1 5 .3 6.5 1.5 1.5-1.2 3.7-1.6 6.5-1.5V4c-2.8-.1-5 .3-6.5 1.5Zm0 0v11',
  ),
  check: outline('m3.5 8.5 3 3 6-7', 1.75),
  chevronDown: outline('m4.5 6.5 3.5 3.5 3.5-3.5'),
  chevronLeft: outline('M9.5 4.5 6 8l3.5 3.5'),
  chevronRight: outline('m6.5 4.5 3.5 3.5-3.5 3.5'),
  close: outline('m4.5 4.5 7 7m0-7-7 7'),
  copy: outline(
    'M7 5.5h4.5A1.5 1.5 0 0 1 13 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5Zm-3.5 5A1 1 0 0 1 3 9.6V4a1.5 1.5 0 0 1 1.5-1.5h5a1 1 0 0 1 .9.5',
    1.25,
  ),
  download: large('M10 3.5v9m-3.5-3.3 3.5 3.3 3.5-3.3M3.5 13v2a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-2'),
  info: outline('M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm0 6.25v4m0-6.75v.1'),
  grip: filled('M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zm-4 4h2v2H5zm4 0h2v2H9z'),
  menu: large('M3 5.5h14M3 10h14M3 14.5h14'),
  minus: outline('M4.5 8h7', 1.75),
  more: filled('M3 7h2v2H3zm4 0h2v2H7zm4 0h2v2h-2z'),
  pause: filled('M4.5 3h2v10h-2zM9.5 3h2v10h-2z'),
  people: large(
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 7c.3-3 2.3-4.5 5.5-4.5s5.2 1.5 5.5 4.5M13 4a2.8 2.8 0 0 1 0 5.2M15 12.3c1.8.6 2.8 2 3 4.2',
  ),
  personAdd: large(
    'M8 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-5.5 7c.3-3 2.3-4.5 5.5-4.5 1.3 0 2.4.2 3.3.7M15 11.5v5M12.5 14h5',
  ),
  picture: {
    d: 'M6 3h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 4.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM4.5 18.5l5-5 3.5 3.5 2.5-2.5 4 4',
    box: 24,
    line: 1.5,
  },
  search: outline('M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm3.3 7.8 3.2 3.2'),
  play: filled('M5 3.2v9.6c0 .4.4.6.7.4l7-4.8c.3-.2.3-.6 0-.8l-7-4.8c-.3-.2-.7 0-.7.4Z'),
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings);

/** A drawing without an accessible name, 16 pixels wide where no style says otherwise. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const { d, box, line }: Drawing = drawings[name];
  const paint = line ? { fill: 'none', stroke: 'currentColor', strokeWidth: line } : { fill: 'currentColor' };
  return (
    <svg
      className={className}
      width={16}
      height={16}
      viewBox={`0 0 ${box} ${box}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...paint}
    >
      <path d={d} />
    </svg>
  );
}
