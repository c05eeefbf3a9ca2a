import type { Change } from './chart.ts';
import type { Cause } from './chart-model.ts';

/** What the color of a line shows: its cause, or in a comparison its change. */
export type Paint = Cause | Change['kind'];

/**
 * Colors are attributes, because every renderer supports them.
 * The style sheet only adds the dark colors and the live states.
 */
type Palette = { ground: string; box: string; group: string; edge: string; ink: string; muted: string } & {
  [Name in Paint | 'active']: string;
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
  added: '#0b7a3b',
  removed: '#b3261e',
  changed: '#8a5600',
  same: '#667186',
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
  added: '#63d391',
  removed: '#ff9d93',
  changed: '#f0bb4f',
  same: '#97a3b6',
  active: '#4a3b08',
};

export const causes = [
  { cause: 'user', text: 'the user' },
  { cause: 'external', text: 'the server or the browser' },
  { cause: 'time', text: 'time' },
  { cause: 'machine', text: 'the machine itself' },
] as const;

/** A sign shows a change to those who cannot see its color. */
export const changeSigns = [
  { change: 'added', sign: '+', text: '+ added' },
  { change: 'removed', sign: '−', text: '− removed' },
  { change: 'changed', sign: '~', text: '~ changed' },
  { change: 'same', sign: '', text: 'as before' },
] as const;

/** The style of a class in Mermaid. Texts are dark on a light ground on every page. */
export const classStyle = (change: Change['kind']): string =>
  `fill:${light.box},stroke:${light[change]},color:${light.ink},stroke-width:3px${dashes[change] ? `,stroke-dasharray:${dashes[change]}` : ''}`;

const fontFamily = "Inter, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif";

const dashes: Partial<Record<Paint, string>> = { external: '7 3', time: '2 3', removed: '5 4' };

const strokeWidths: Partial<Record<Paint, number>> = { machine: 1, same: 1, added: 2, removed: 2, changed: 2 };

const formatDash = (paint: Paint): string => (dashes[paint] ? ` stroke-dasharray="${dashes[paint]}"` : '');

export type Ink = 'ink' | 'muted' | Paint;

export const textPaint = (ink: Ink): string => (ink === 'ink' ? 'class="ink"' : `class="${ink}" fill="${light[ink]}"`);

export const groundPaint = `class="ground" fill="${light.ground}"`;
export const rulePaint = `class="rule" stroke="${light.edge}" stroke-opacity="0.45" fill="none"`;
export const innerPaint = `class="inner" fill="none" stroke="${light.edge}" stroke-width="1.2"`;
export const dotPaint = `class="dot" fill="${light.machine}"`;
const headPaint = (paint: Paint): string => `class="head ${paint}" fill="${light[paint]}"`;

export function boxPaint(
  { isGroup, isRegion }: { isGroup: boolean; isRegion: boolean },
  change: Paint = 'same',
): string {
  const fill = isGroup ? light.group : light.box;
  const isSame = change === 'same';
  const edge = isSame ? light.edge : light[change];
  const name = `${isGroup ? 'group' : 'box'}${isSame ? '' : ` ${change}`}`;
  return `class="${name}" fill="${fill}" stroke="${edge}" stroke-width="${isSame ? 1.2 : 2.4}"${isSame && isRegion ? ' stroke-dasharray="8 5"' : formatDash(change)}`;
}

export const linePaint = (paint: Paint): string =>
  `class="line ${paint}" fill="none" stroke="${light[paint]}" stroke-width="${strokeWidths[paint] ?? 1.5}"${formatDash(paint)}`;

/** Text without its own color inherits this one. */
export const rootPaint = `fill="${light.ink}" font-family="${fontFamily}"`;

const activeRule = (palette: Palette) => `.active>.box,.active>.group{fill:${palette.active};stroke-width:2.4}`;

const paintRules = (paints: readonly Paint[]) =>
  paints
    .map((paint) => `text.${paint},.head.${paint}{fill:${dark[paint]}}.line.${paint}{stroke:${dark[paint]}}`)
    .join('');

const changeRules = changeSigns
  .map(({ change }) => change)
  .filter((change) => change !== 'same')
  .map((change) => `.box.${change},.group.${change}{stroke:${dark[change]}}`)
  .join('');

/** The rules of a picture, of a machine or of a comparison. */
export const styleSheet = (isComparison: boolean): string => {
  const paints = isComparison ? changeSigns.map(({ change }) => change) : causes.map(({ cause }) => cause);
  const own = isComparison ? changeRules : '';
  return `
${activeRule(light)}
@media (prefers-color-scheme:dark){svg{fill:${dark.ink}}.ground{fill:${dark.ground}}.box{fill:${dark.box};stroke:${dark.edge}}.group{fill:${dark.group};stroke:${dark.edge}}.inner{stroke:${dark.edge}}.rule{stroke:${dark.edge}}text.muted{fill:${dark.muted}}.dot{fill:${dark.machine}}${paintRules(paints)}${own}${activeRule(dark)}}
`.trim();
};

const arrowHead = (paint: Paint): string =>
  `<marker id="head-${paint}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path ${headPaint(paint)} d="M0 0L10 5L0 10z"/></marker>`;

export const headDefinitions = (paints: readonly Paint[]): string => paints.map(arrowHead).join('');
