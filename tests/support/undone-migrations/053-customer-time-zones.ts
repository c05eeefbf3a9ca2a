export const statements = ['drop table customer_time_zones'];
