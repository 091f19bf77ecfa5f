// The buttons of the till page call the till's HTTP interface and reload the page.
(() => {
  const till = document.body.dataset.till;
  const said = document.querySelector('#said');

  const call = async (path, body) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(till + path, options);
    if (answer.ok) {
      location.reload();
      return;
    }
    const { error } = await answer.json();
    said.textContent = typeof error === 'string' ? error : 'That was not understood.';
  };

  const place = document.querySelector('#place');
  const screen = document.querySelector('#screen');
  const details = document.querySelector('#details');
  const customerId = place.elements.customerId;
  const extension = (name) => `${till}/extensions/${name}?customer=${encodeURIComponent(customerId.value)}`;

  // The frames of extensions ask for a screen of their own.
  window.openModal = (name) => {
    screen.querySelector('iframe').src = extension(name);
    screen.showModal();
  };
  place.addEventListener('change', ({ target }) => {
    if (target !== customerId) return;
    details.hidden = customerId.value === '';
    if (customerId.value) details.src = extension('customer-block');
  });

  place.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    call('/orders', {
      lines: [{ productId: form.get('productId'), quantity: Number(form.get('quantity')) }],
      customerId: form.get('customerId') || null,
      discountCode: form.get('discountCode') || null,
      paid: form.get('paid') === 'on',
    });
  });

  document.querySelector('tbody').addEventListener('click', ({ target }) => {
    const { order, action, body } = target.dataset;
    if (action) call(`/orders/${order}/${action}`, JSON.parse(body));
  });
})();
