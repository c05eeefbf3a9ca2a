import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  `create table imported_events (
    customer_id text not null,
    id text not null,
    at bigint not null,
    content_hash text not null,
    learner_key integer not null,
    primary key (customer_id, id, at)
  ) partition by range (at)`,
  `create table imported_events_earlier partition of imported_events default`,
];

/**
 * IDs of imported events, each customer's own.
 * Those of earlier versions stay in study_events, where earlier versions still write.
 */
export const importedEvents: Migration = { name: '046-imported-events', statements };
