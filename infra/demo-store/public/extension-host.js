// Plays the platform for an extension of the app: its components, drawn plainly, and the global `shopify` with the documented inputs.
const facts = JSON.parse(document.getElementById('facts').textContent);
const root = location.pathname.replace(/\/extensions\/.*/, '');
const GAPS = { none: '0', small: '8px', base: '16px', large: '24px' };

/** A value that changes, as extensions read it. */
function signal(value) {
  const listeners = new Set();
  return {
    get value() {
      return value;
    },
    get current() {
      return value;
    },
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    change(next) {
      value = next;
      for (const listen of listeners) listen(next);
    },
  };
}

/** Defines a component that draws itself anew when one of its attributes changes. @param draw writes into its shadow */
function component(name, draw) {
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        this.shadow ??= this.attachShadow({ mode: 'open' });
        this.watch ??= new MutationObserver(() => draw(this, this.shadow));
        this.watch.observe(this, { attributes: true });
        draw(this, this.shadow);
      }

      disconnectedCallback() {
        this.watch.disconnect();
      }
    },
  );
}

const styled = (css) => (element, shadow) => {
  shadow.innerHTML = `<style>:host{${css(element)}}</style><slot></slot>`;
};
const fixed = (css) => styled(() => css);

component(
  's-stack',
  styled((stack) => {
    const isRow = stack.getAttribute('direction') === 'inline';
    const gap = GAPS[stack.getAttribute('gap') ?? 'none'];
    const ends = stack.getAttribute('justifycontent') ?? 'normal';
    const across = stack.getAttribute('alignitems') ?? 'normal';
    return `display:flex;flex-direction:${isRow ? 'row' : 'column'};gap:${gap};justify-content:${ends};align-items:${across}`;
  }),
);
component('s-heading', (_element, shadow) => {
  shadow.innerHTML = '<style>h2{font-size:17px;line-height:24px;margin:0}</style><h2><slot></slot></h2>';
});
component(
  's-text',
  styled((text) => {
    const type = text.getAttribute('type');
    const colour = text.getAttribute('color') === 'subdued' ? 'color:#5c564a;' : '';
    if (type === 'strong') return `${colour}font-weight:600`;
    return type === 'small' ? `${colour}font-size:13px;line-height:18px` : `${colour}overflow-wrap:anywhere`;
  }),
);
component('s-paragraph', fixed('display:block'));
component('s-banner', (_element, shadow) => {
  shadow.innerHTML =
    '<style>div{background:#fff1d6;border:1px solid #d9a514;border-radius:10px;padding:8px 12px}</style><div role="alert"><slot></slot></div>';
});
component('s-link', (element, shadow) => {
  shadow.innerHTML = '<style>a{color:#24503c}</style><a target="_top"><slot></slot></a>';
  shadow.firstElementChild.nextElementSibling.href = element.getAttribute('href');
});
component('s-clipboard-item', fixed('display:none'));

const BUTTON = `button,a{display:inline-block;box-sizing:border-box;font:inherit;font-weight:600;border:1px solid #24503c;background:#fff;color:#24503c;border-radius:10px;padding:10px 16px;min-height:44px;cursor:pointer;text-decoration:none}
:focus-visible{outline:2px solid #005bd3;outline-offset:2px}`;

component('s-button', (element, shadow) => {
  const href = element.getAttribute('href');
  shadow.innerHTML = `<style>${BUTTON}</style>${href ? '<a target="_top"><slot></slot></a>' : '<button><slot></slot></button>'}`;
  const inner = shadow.lastElementChild;
  if (href) inner.href = href;
  const label = element.getAttribute('accessibilitylabel');
  if (label) inner.setAttribute('aria-label', label);
  inner.toggleAttribute('disabled', element.hasAttribute('disabled'));
  if (element.hasAttribute('loading')) inner.setAttribute('aria-busy', 'true');
});

// Buttons command other components by their ids: here, to copy a text.
document.addEventListener('click', (event) => {
  const button = event.target.closest('s-button[command="--copy"]');
  const item = button && document.getElementById(button.getAttribute('commandfor'));
  if (item) void navigator.clipboard.writeText(item.getAttribute('text'));
});

const money = (amount) => signal({ amount, currencyCode: facts.currency });
const cost = { subtotalAmount: money(facts.subtotal), totalAmount: money(facts.total) };
const discountCodes = signal(facts.codes.map((code) => ({ code })));

/** The store's page shows the sums that the platform has computed. */
function showSums({ summary, codes, subtotal, total }) {
  parent.document.getElementById('summary').innerHTML = summary;
  parent.document.getElementById('code').value = codes[0] ?? '';
  discountCodes.change(codes.map((code) => ({ code })));
  cost.subtotalAmount.change({ amount: subtotal, currencyCode: facts.currency });
  cost.totalAmount.change({ amount: total, currencyCode: facts.currency });
}

async function applyDiscountCodeChange({ type, code }) {
  const answer = await fetch(`${root}/checkout/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: type === 'addDiscountCode' ? code : '' }),
  });
  const body = await answer.json();
  if (!answer.ok) return { type: 'error', message: body.error };
  showSums(body);
  return { type: 'success' };
}

globalThis.shopify = {
  extension: { target: facts.target, apiVersion: '2026-07' },
  shop: facts.shop,
  settings: signal({ service_address: facts.serviceAddress }),
  sessionToken: { get: async () => (await (await fetch(`${root}/extensions/session-token`)).json()).token },
  localization: { language: signal({ isoCode: facts.language }) },
  instructions: signal({ discounts: { canUpdateDiscountCodes: true } }),
  cost,
  discountCodes,
  applyDiscountCodeChange,
};

new ResizeObserver(() => {
  frameElement.style.height = `${document.documentElement.offsetHeight}px`;
}).observe(document.documentElement);

const { default: extension } = await import(facts.module);
await extension();
