import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { reloadAfterUpdate } from './app/update.js';

reloadAfterUpdate(window);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
