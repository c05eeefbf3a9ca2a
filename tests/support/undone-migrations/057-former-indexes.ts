export const statements = ['create index learners_uncounted on learners (organization_id, key) where not is_counted'];
