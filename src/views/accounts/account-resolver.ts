import { yupResolver } from '@hookform/resolvers/yup';
import { accountFields } from '#rules/accounts/account-fields.ts';

export const resolver = yupResolver(accountFields);
