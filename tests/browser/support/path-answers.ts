/** An answer that rejects a call. */
export const rejectionAnswer = (status: number) => ({ status, json: { errorCode: status * 100, error: 'no' } });

/** An answer of a server that fails. A read is not sent again after it. */
export const serverFault = { status: 500, json: { error: 'no' } };

/** A conflict answer with the current data. */
export const conflict = (extra: unknown) => ({
  status: 409,
  json: { errorCode: 40900, error: 'Somebody else was quicker.', data: { extra } },
});

/** An answer of a server that does not know a section of a report. */
export const unknownSection = { status: 422, json: { errorCode: 42200, errors: ['sections.1: unknown'] } };
