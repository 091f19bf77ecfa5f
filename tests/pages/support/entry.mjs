// What a test of a page needs of the window: the admin as its main.tsx starts it, the contracts it calls, and queries and events.
import { endpoints } from '@loyalty/contracts/endpoints';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from '../../../admin-ui/src/app/app.js';

export { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom';
export { userEvent } from '@testing-library/user-event';
export { endpoints, rejectionTexts, z };

/** Draws the admin at the address of the window. @returns how it leaves the document */
export function mount() {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  root.render(createElement(App));
  return () => root.unmount();
}
