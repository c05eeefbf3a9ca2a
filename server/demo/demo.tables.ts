/** The data sets of a demo. */
export type DemoTables = {
  demo_data_sets: {
    name: string;
    seed: number;
    learners: number;
    organizations: number;
    first_day: number;
    days: number;
  };
  demo_batches: { data_set: string; number: number; filled_until: number; time_zone: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends DemoTables {}
}
