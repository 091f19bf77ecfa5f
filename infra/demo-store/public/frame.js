// The parent's side of the protocol with the embedded app: session tokens, and synchronised addresses.
(() => {
  const frame = document.querySelector('.frame');
  const app = document.querySelector('iframe');
  const side = document.querySelector('.side');
  const burger = document.querySelector('.burger');
  const { shop, staff, appOrigin, base } = frame.dataset;
  let heard = false;

  burger.addEventListener('click', () => {
    burger.setAttribute('aria-expanded', String(side.classList.toggle('open')));
  });

  const closeMenu = () => {
    side.classList.remove('open');
    burger.setAttribute('aria-expanded', 'false');
  };

  const appPath = () => decodeURI(location.pathname).slice(base.length) || '/';

  /** Marks the menu item with the longest path prefix of the current path as active; an item may have several. */
  const markActive = () => {
    const here = appPath();
    const items = [...side.querySelectorAll('.sub')];
    const fits = (path) => (path === '/' ? here === '/' : `${here}/`.startsWith(`${path}/`));
    const prefixes = ({ dataset: { path, also = '' } }) => [path, ...also.split(' ').filter(Boolean)];
    const match = (item) =>
      Math.max(
        0,
        ...prefixes(item)
          .filter(fits)
          .map(({ length }) => length),
      );
    const [active] = items.filter((item) => match(item) > 0).sort((a, b) => match(b) - match(a));
    for (const item of items) {
      if (item === active) item.setAttribute('aria-current', 'page');
      else item.removeAttribute('aria-current');
    }
  };

  if (!app) return;

  const tell = (message) => app.contentWindow.postMessage(message, appOrigin);

  const token = async (id) => {
    const body = JSON.stringify({ shop, staff });
    const answer = await fetch('/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    if (answer.ok) tell({ type: 'session-token', id, token: (await answer.json()).token });
  };

  const follow = (path) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return;
    const address = base + (path === '/' ? '' : path);
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
    markActive();
  };

  const menu = (items) => {
    const list = document.querySelector('.menu');
    list.replaceChildren(
      ...items.map(({ label, path, also = [] }) => {
        const item = document.createElement('a');
        item.className = 'sub';
        item.textContent = String(label);
        item.dataset.path = String(path);
        item.dataset.also = also.join(' ');
        item.href = base + (path === '/' ? '' : path);
        return item;
      }),
    );
    markActive();
  };

  addEventListener('message', (event) => {
    if (event.origin !== appOrigin || event.source !== app.contentWindow) return;
    heard = true;
    const { type, id, path, items } = event.data ?? {};
    if (type === 'session-token-request') token(id);
    if (type === 'navigate') follow(path);
    if (type === 'nav-menu' && Array.isArray(items)) menu(items);
  });

  side.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-path]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || !heard) return;
    event.preventDefault();
    closeMenu();
    history.pushState(null, '', link.href);
    markActive();
    tell({ type: 'navigate', path: link.dataset.path });
  });

  addEventListener('popstate', () => {
    markActive();
    tell({ type: 'navigate', path: appPath() + location.search });
  });

  markActive();
  app.src = app.dataset.src;
})();
