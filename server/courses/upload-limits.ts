import type { BodyTimes } from '#server/core/http/read-body.ts';

export type UploadLimits = BodyTimes & {
  inProgressMax: number;
};

export const uploadLimits: UploadLimits = { idleMs: 15_000, totalMs: 300_000, inProgressMax: 16 };

export type UploadSlots = UploadLimits & {
  /** Reserves a slot; undefined if all are in use. */
  reserve(): { release(): void } | undefined;
};

export const createUploadSlots = (limits: UploadLimits): UploadSlots => {
  let inProgress = 0;
  return {
    ...limits,
    reserve() {
      if (inProgress >= limits.inProgressMax) return undefined;
      inProgress += 1;
      return {
        release() {
          inProgress -= 1;
        },
      };
    },
  };
};
