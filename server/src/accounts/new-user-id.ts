import { randomUUID } from 'node:crypto';
import { type UserId, userId } from '@marquee/contract';

/** The id of an account that is about to be made. */
export const newUserId = (): UserId => userId.parse(randomUUID());
