/**
 * A strip without text between rows or columns, or to the right of them.
 * Lines run along it, and each group of lines has its own lane.
 */
export type Channel = {
  start: number;
  size: number;
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

export const newChannel = (size: number, before: number, after: number): Channel => ({
  start: 0,
  size,
  before,
  after,
  count: 0,
  stretches: new Map(),
  lanes: new Map(),
});

export const channelWidth = ({ size, before, after }: Channel): number => before + size + after;

export const getMiddle = (channel: Channel): number => channel.start + channelWidth(channel) / 2;

export function addStretch({ stretches }: Channel, group: string, ends: [number, number]): void {
  const [from, to] = stretches.get(group) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  stretches.set(group, [Math.min(from, ...ends), Math.max(to, ...ends)]);
}

/** Gives each group the first lane that is free along its stretch, and the channel its width. */
export function assignLanes(channel: Channel): void {
  const ends: number[] = [];
  const groups = [...channel.stretches].sort(([, [a, c]], [, [b, d]]) => a - b || c - d);
  for (const [group, [from, to]] of groups) {
    const free = ends.findIndex((end) => end < from - 2);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    channel.lanes.set(group, lane);
  }
  channel.count = ends.length;
  const missing = (ends.length - 1) * minPitch - channel.size;
  if (missing > 0) channel.size += Math.ceil(missing / step) * step;
}

export function getLane({ start, before, size, lanes, count }: Channel, group: string): number {
  const pitch = Math.min(maxPitch, size / Math.max(1, count - 1));
  return start + before + (lanes.get(group) ?? 0) * pitch;
}
