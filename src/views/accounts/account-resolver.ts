import { yupResolver } from '@hookform/resolvers/yup';
import { accountFields } from '#rules/account-fields.ts';

export const resolver = yupResolver(accountFields);
