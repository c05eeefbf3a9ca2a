/**
 * A strip without text between rows or columns, or to the right of them.
 * Lines run along it, and each group of lines has its own lane.
 */
export type Channel = {
  start: number;
  size: number;
  /** Between columns, or to the right of them. */
  isUpright: boolean;
  /** The size without lines. */
  emptySize: number;
  before: number;
  after: number;
  stretches: Map<string, [from: number, to: number]>;
  lanes: Map<string, number>;
  count: number;
};

const maxPitch = 7;
const minPitch = 4;
/** Channels grow in steps, so that one more line seldom moves what is next to them. */
const step = 24;

type Size = [size: number, before: number, after: number];

const newChannel = (isUpright: boolean, [size, before, after]: Size): Channel => ({
  isUpright,
  start: 0,
  size,
  emptySize: size,
  before,
  after,
  count: 0,
  stretches: new Map(),
  lanes: new Map(),
});

export const newColumnChannel = (...size: Size): Channel => newChannel(true, size);
export const newRowChannel = (...size: Size): Channel => newChannel(false, size);

export const channelWidth = ({ size, before, after }: Channel): number => before + size + after;

export const getMiddle = (channel: Channel): number => channel.start + channelWidth(channel) / 2;

/** Takes the lines out of a channel, which stays as wide as it is. */
export function clearChannel(channel: Channel): void {
  channel.stretches.clear();
  channel.lanes.clear();
  channel.count = 0;
}

/** The channel without lines. */
export function resetChannel(channel: Channel): void {
  clearChannel(channel);
  channel.size = channel.emptySize;
}

export function addStretch({ stretches }: Channel, group: string, ends: [number, number]): void {
  const [from, to] = stretches.get(group) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  stretches.set(group, [Math.min(from, ...ends), Math.max(to, ...ends)]);
}

type Stretch = readonly [from: number, to: number];

const getLength = ([from, to]: Stretch): number => to - from;
const isApart = ([from, to]: Stretch, [start, end]: Stretch): boolean => end < from - 2 || to < start - 2;

/**
 * Gives each group the first lane that is free along its stretch, and the channel its width.
 * A line turns to its side of the channel, so the shorter of two lines is nearer to that side.
 */
export function assignLanes(channel: Channel, canGrow: boolean): void {
  const lanes: Stretch[][] = [];
  const sign = channel.isUpright ? 1 : -1;
  const groups = [...channel.stretches].sort(([, one], [, other]) => sign * (getLength(one) - getLength(other)));
  for (const [group, stretch] of groups) {
    const free = lanes.findIndex((lane) => lane.every((other) => isApart(stretch, other)));
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), stretch];
    channel.lanes.set(group, lane);
  }
  channel.count = lanes.length;
  const missing = (lanes.length - 1) * minPitch - channel.size;
  if (canGrow && missing > 0) channel.size += Math.ceil(missing / step) * step;
}

export function getLane({ start, before, size, lanes, count }: Channel, group: string): number {
  const pitch = Math.min(maxPitch, size / Math.max(1, count - 1));
  return start + before + (lanes.get(group) ?? 0) * pitch;
}
