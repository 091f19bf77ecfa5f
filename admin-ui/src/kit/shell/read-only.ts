import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Below this nothing can be changed: what changes something is not there, instead of being there in vain (UX-30). */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the page is read-only: for an auditor, or at a past moment. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
