import type { BodyTimes } from '#server/core/http/read-body.ts';
import { UploadRejection } from './upload-rejection.ts';

export type UploadLimits = BodyTimes & {
  /** The most uploads at once, of all administrators. */
  inProgressMax: number;
  /** The most uploads at once of one administrator. */
  ownInProgressMax: number;
};

export const uploadLimits: UploadLimits = {
  idleMs: 15_000,
  totalMs: 300_000,
  inProgressMax: 16,
  ownInProgressMax: 4,
};

export type UploadSlots = UploadLimits & {
  /**
   * Reserves a slot for an upload of an administrator.
   * Throws an UploadRejection: 429 if all of the administrator are in use, 503 if all are.
   */
  reserve(administratorId: number): { release(): void };
};

const createRejection = (max: number) =>
  new UploadRejection(429, `${max} of your uploads are in progress, wait until one has ended or cancel one`);

export const createUploadSlots = (limits: UploadLimits): UploadSlots => {
  const { inProgressMax, ownInProgressMax } = limits;
  /** Who sent each upload in progress. */
  const senders: number[] = [];
  return {
    ...limits,
    reserve(administratorId) {
      if (senders.filter((one) => one === administratorId).length >= ownInProgressMax)
        throw createRejection(ownInProgressMax);
      if (senders.length >= inProgressMax)
        throw new UploadRejection(503, 'too many uploads in progress, please try again later');
      senders.push(administratorId);
      return {
        release() {
          senders.splice(senders.indexOf(administratorId), 1);
        },
      };
    },
  };
};
