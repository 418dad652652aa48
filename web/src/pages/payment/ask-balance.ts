import { api } from '@marquee/contract';
import { request } from '../../api.ts';

/** What the signed-in user can spend, asked of the server. */
export const askBalance = async (): Promise<number> => (await request(api.credits.balance, {})).data.credits;
