import { createContext } from 'react';

/** The number of the eulogy whose history the screen shows. */
export const EulogyOfTimeline = createContext('');
