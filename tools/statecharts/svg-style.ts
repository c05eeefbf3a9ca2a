import type { Cause } from '#charts/chart-model.ts';

/** Colors are attributes, which every renderer knows; the style sheet only adds the dark colors and the live states. */
type Palette = { ground: string; box: string; group: string; edge: string; ink: string; muted: string } & {
  [Name in Cause | 'active']: string;
};

const light: Palette = {
  ground: '#ffffff',
  box: '#ffffff',
  group: '#f6f7f9',
  edge: '#94a0b3',
  ink: '#1b2433',
  muted: '#566074',
  user: '#2546ea',
  external: '#a1470b',
  time: '#7b2d8e',
  machine: '#566074',
  active: '#fff1c2',
};

const dark: Palette = {
  ground: '#11161f',
  box: '#1a212d',
  group: '#151b25',
  edge: '#5b6880',
  ink: '#e8ecf3',
  muted: '#a5afc0',
  user: '#93a8ff',
  external: '#f0a35e',
  time: '#d79be6',
  machine: '#a5afc0',
  active: '#4a3b08',
};

export const causes = [
  { cause: 'user', text: 'the user' },
  { cause: 'external', text: 'the server or the browser' },
  { cause: 'time', text: 'time' },
  { cause: 'machine', text: 'the machine itself' },
] as const;

const fontFamily = "Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";

const dashes: Record<Cause, string> = { user: '', external: '7 3', time: '2 3', machine: '' };

/** The color class of a line of text. */
export type Ink = 'ink' | 'muted' | Cause;

export const textPaint = (ink: Ink): string => (ink === 'ink' ? 'class="ink"' : `class="${ink}" fill="${light[ink]}"`);

export const groundPaint = `class="ground" fill="${light.ground}"`;
export const labelPaint = `class="label" fill="${light.group}" fill-opacity="0.88"`;
export const innerPaint = `class="inner" fill="none" stroke="${light.edge}" stroke-width="1.2"`;
export const dotPaint = `class="dot" fill="${light.machine}"`;
export const headPaint = (cause: Cause): string => `class="head ${cause}" fill="${light[cause]}"`;

export const boxPaint = (isGroup: boolean): string =>
  `class="${isGroup ? 'group' : 'box'}" fill="${isGroup ? light.group : light.box}" stroke="${light.edge}" stroke-width="1.2"`;

export function linePaint(cause: Cause): string {
  const dash = dashes[cause] === '' ? '' : ` stroke-dasharray="${dashes[cause]}"`;
  const width = cause === 'machine' ? 1 : 1.5;
  return `class="line ${cause}" fill="none" stroke="${light[cause]}" stroke-width="${width}"${dash}`;
}

/** Text without its own color inherits this one. */
export const rootPaint = `fill="${light.ink}" font-family="${fontFamily}"`;

const activeRule = (palette: Palette) => `.active>.box,.active>.group{fill:${palette.active};stroke-width:2.4}`;

const causeRules = causes
  .map(({ cause }) => `text.${cause},.head.${cause}{fill:${dark[cause]}}.line.${cause}{stroke:${dark[cause]}}`)
  .join('');

export const styleSheet = `
${activeRule(light)}
@media (prefers-color-scheme:dark){svg{fill:${dark.ink}}.ground{fill:${dark.ground}}.box{fill:${dark.box};stroke:${dark.edge}}.group{fill:${dark.group};stroke:${dark.edge}}.inner{stroke:${dark.edge}}.label{fill:${dark.group}}text.muted{fill:${dark.muted}}.dot{fill:${dark.machine}}${causeRules}${activeRule(dark)}}
`.trim();
