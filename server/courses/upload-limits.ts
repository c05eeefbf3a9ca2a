import type { BodyTimes } from '#server/core/http/read-body.ts';
import { UploadRejection } from './upload-rejection.ts';

export type UploadLimits = BodyTimes & {
  /** The most uploads at once, of all administrators. */
  inProgressMax: number;
  /** The most uploads at once of one administrator. */
  ownInProgressMax: number;
  /**
   * Milliseconds without a byte after which an upload gives way to a new one,
   * if no place is free for it.
   */
  givesWayMs: number;
};

export const uploadLimits: UploadLimits = {
  idleMs: 15_000,
  totalMs: 300_000,
  inProgressMax: 16,
  ownInProgressMax: 4,
  givesWayMs: 1_000,
};

/** The place of one upload. */
export type UploadSlot = {
  /** Bytes have arrived. */
  hear(): void;
  /** All bytes have arrived; the upload no longer gives way. */
  complete(): void;
  release(): void;
};

export type UploadSlots = UploadLimits & {
  /**
   * Reserves a slot for an upload of an administrator; `end` ends it when it gives way.
   * Throws an UploadRejection: 429 if all of the administrator are in use, 503 if all are.
   */
  reserve(administratorId: number, end: () => void): UploadSlot;
};

type Upload = { administratorId: number; heardAt: number; end: () => void };

const createRejection = (max: number) =>
  new UploadRejection(429, `${max} of your uploads are in progress, wait until one has ended or cancel one`);

export const createUploadSlots = (limits: UploadLimits): UploadSlots => {
  const { inProgressMax, ownInProgressMax, givesWayMs } = limits;
  const uploads = new Set<Upload>();
  const listOwn = (administratorId: number) => [...uploads].filter((one) => one.administratorId === administratorId);
  /** Ends the upload that was heard longest ago; false if that is less than `ms` ago. */
  const endIdlest = (among: readonly Upload[], ms: number): boolean => {
    const [idlest] = among.toSorted((one, other) => one.heardAt - other.heardAt);
    if (!idlest || performance.now() - idlest.heardAt < ms) return false;
    uploads.delete(idlest);
    idlest.end();
    return true;
  };
  /** Who has at least two more than another gives way, idle or not. */
  const endOfMost = (ownCount: number): boolean => {
    const [most = []] = [...uploads]
      .map(({ administratorId }) => listOwn(administratorId))
      .sort((one, other) => other.length - one.length);
    return most.length > ownCount + 1 && endIdlest(most, 0);
  };
  return {
    ...limits,
    reserve(administratorId, end) {
      const own = listOwn(administratorId);
      if (own.length >= ownInProgressMax && !endIdlest(own, givesWayMs)) throw createRejection(ownInProgressMax);
      if (uploads.size >= inProgressMax && !endOfMost(own.length) && !endIdlest([...uploads], givesWayMs))
        throw new UploadRejection(503, 'too many uploads in progress, please try again later');
      const upload: Upload = { administratorId, heardAt: performance.now(), end };
      uploads.add(upload);
      return {
        hear() {
          upload.heardAt = performance.now();
        },
        complete() {
          upload.heardAt = Number.POSITIVE_INFINITY;
        },
        release() {
          uploads.delete(upload);
        },
      };
    },
  };
};
