import { createContext, useContext } from 'react';

const ReadOnlyContext = createContext(false);

/** Makes its children read-only: actions that change something are hidden instead of disabled (UX-30). */
export const ReadOnlyProvider = ReadOnlyContext.Provider;

/** Whether the page is read-only: for an auditor, or at a past moment. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
