/** Where people reach the house of the rows: devices that hold passkeys have to know it. */
export const APP_ORIGIN = 'http://localhost:3000';
