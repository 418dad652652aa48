/** Who runs the business that the journeys happen in. */
export const adminAccount = { email: 'admin@example.com', password: 'admin-secret-1' };
