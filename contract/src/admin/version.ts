import { z } from 'zod';

/** Names the state that was read. It comes with what an admin can edit and goes back with the save. */
export const version = z.string();

/** A save that names the state it was made from is refused with EDITED_MEANWHILE where that is not the latest. */
export const madeFrom = { version: z.string().max(64).optional() };
