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

  document.querySelector('#place').addEventListener('submit', (event) => {
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
