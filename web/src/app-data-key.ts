/** What the name of each copy of an app on this device begins with; its id follows. */
export const keyPrefix = 'appData_';
