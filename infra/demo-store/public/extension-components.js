// Plays the components of the platform that extensions use, drawn plainly.
const GAPS = { none: '0', small: '8px', base: '16px', large: '24px' };

const storeRoot = location.pathname.replace(/\/extensions\/.*/, '');

/** Defines a component that draws itself anew when one of its attributes changes. @param draw writes into its shadow */
function component(name, draw) {
  customElements.define(
    name,
    class extends HTMLElement {
      // Fields and bars are told their value as a property.
      get value() {
        return this.getAttribute('value') ?? '';
      }

      set value(value) {
        this.setAttribute('value', value);
      }

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

const BUTTON = `button,a{display:inline-block;box-sizing:border-box;font:inherit;font-weight:600;border:1px solid #24503c;background:#fff;color:#24503c;border-radius:10px;padding:10px 16px;min-height:44px;cursor:pointer;text-decoration:none}
button:disabled{opacity:.5;cursor:default}:host([variant=primary]) :is(button,a){background:#24503c;color:#fff}
:focus-visible{outline:2px solid #005bd3;outline-offset:2px}`;

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
component(
  's-grid',
  styled((grid) => {
    const columns = grid.getAttribute('gridtemplatecolumns') ?? 'none';
    const across = grid.getAttribute('alignitems') ?? 'normal';
    return `display:grid;grid-template-columns:${columns};gap:${GAPS[grid.getAttribute('gap') ?? 'none']};align-items:${across}`;
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
component('s-banner', (element, shadow) => {
  shadow.innerHTML =
    '<style>div{background:#fff1d6;border:1px solid #d9a514;border-radius:10px;padding:8px 12px}:host([tone=success]) div{background:#e3f1e8;border-color:#24503c}:host([tone=critical]) div{background:#fde7e4;border-color:#8e1f0b}</style><div role="alert"><span></span><slot></slot></div>';
  shadow.querySelector('span').textContent = element.getAttribute('heading');
});
/** Address of a link: pages that extensions add to the account have a scheme of the platform's. */
const hrefOf = (element) =>
  element.getAttribute('href').replace(/^extension:([a-z-]+)\/$/, `${storeRoot}/account/pages/$1`);

component('s-link', (element, shadow) => {
  shadow.innerHTML = '<style>a{color:#24503c}</style><a target="_top"><slot></slot></a>';
  shadow.firstElementChild.nextElementSibling.href = hrefOf(element);
});
component('s-clipboard-item', fixed('display:none'));
component('s-page', (element, shadow) => {
  shadow.innerHTML = '<style>h1{font-size:22px;line-height:30px;margin:0 0 16px}</style><h1></h1><slot></slot>';
  shadow.querySelector('h1').textContent = element.getAttribute('heading');
});
const headed = (tag, css) => (element, shadow) => {
  const heading = element.getAttribute('heading');
  shadow.innerHTML = `<style>:host{display:block}${tag}{font-size:17px;line-height:24px;margin:0 0 8px}${css}</style>${heading ? `<${tag}></${tag}>` : ''}<slot></slot>`;
  if (heading) shadow.querySelector(tag).textContent = heading;
};
component('s-section', headed('h2', ''));
component('s-pos-block', headed('h2', ''));
component('s-scroll-box', fixed('display:block'));
component('s-progress', (element, shadow) => {
  shadow.innerHTML = '<style>progress{width:100%;accent-color:#24503c}</style><progress></progress>';
  const progress = shadow.querySelector('progress');
  progress.max = Number(element.getAttribute('max') ?? 1);
  progress.value = Number(element.getAttribute('value') ?? 0);
  progress.setAttribute('aria-label', element.getAttribute('accessibilitylabel') ?? '');
});
// Drawn as its content: the demo store makes no codes that a camera reads.
component('s-qr-code', (element, shadow) => {
  shadow.innerHTML =
    '<style>code{display:inline-block;border:4px solid #22302a;border-radius:8px;padding:24px 12px;font-size:13px}</style><code role="img"></code>';
  const code = shadow.querySelector('code');
  code.textContent = element.getAttribute('content');
  code.setAttribute('aria-label', element.getAttribute('accessibilitylabel') ?? '');
});
component('s-tile', (element, shadow) => {
  shadow.innerHTML = `<style>${BUTTON}button{display:grid;text-align:left;width:100%}small{font-weight:400}</style><button><span></span><small></small></button>`;
  shadow.querySelector('span').textContent = element.getAttribute('heading');
  shadow.querySelector('small').textContent = element.getAttribute('subheading');
});

/** A field whose value is that of its element, which is told of each change. */
const field = (type) => (element, shadow) => {
  if (!shadow.querySelector('input')) {
    shadow.innerHTML =
      '<style>label{display:grid;gap:4px}input{font:inherit;padding:9px 10px;border:1px solid #9a9384;border-radius:8px;min-height:44px;box-sizing:border-box;width:100%}</style><label><span></span><input></label>';
    const input = shadow.querySelector('input');
    input.type = type;
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      element.value = input.value;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  const input = shadow.querySelector('input');
  shadow.querySelector('span').textContent = element.getAttribute('label') ?? '';
  input.placeholder = element.getAttribute('placeholder') ?? '';
  if (!element.hasAttribute('label')) input.setAttribute('aria-label', input.placeholder);
  const value = element.getAttribute('value') ?? '';
  if (input.value !== value) input.value = value;
};
component('s-search-field', field('search'));
component('s-number-field', field('number'));

component('s-button', (element, shadow) => {
  const href = element.getAttribute('href');
  shadow.innerHTML = `<style>${BUTTON}</style>${href ? '<a target="_top"><slot></slot></a>' : '<button><slot></slot></button>'}`;
  const inner = shadow.lastElementChild;
  if (href) inner.href = hrefOf(element);
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
