export const statements = ['drop index study_days_of_customer'];
