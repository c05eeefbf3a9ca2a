/** Apart from the schemas, because the start script needs it. */
export const downloadPageSize = 10;

export const downloadsPath = '/api/v1/philippines/downloads';
