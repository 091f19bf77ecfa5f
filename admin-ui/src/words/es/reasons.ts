export const reasons = {
  notAwarded: {
    'not-paid': 'El pedido no está pagado.',
    cancelled: 'El pedido se canceló.',
    'no-customer': 'El pedido no tiene cliente.',
    'customer-left': 'El cliente está excluido del programa.',
    'members-only': 'El programa es solo para miembros.',
    'not-in-tier': 'El cliente no está en ningún nivel del programa.',
    'not-a-partner': 'El cliente no es un socio B2B.',
    'sales-channel': 'El programa no se aplica a {{channel}}.',
    'not-started': 'El programa empieza el {{date}}.',
    ended: 'El programa terminó el {{date}}.',
    conditions: 'No se cumplen las condiciones del programa.',
    limit: 'El cliente alcanzó el límite del programa.',
    'nothing-counts': 'Nada del pedido suma puntos.',
    'rounds-to-zero': 'Los puntos se redondean a 0.',
    'account-cap': 'La cuenta superaría su límite de {{most}} puntos.',
    'earlier-program': 'Un programa con mayor prioridad detuvo a los demás.',
    'no-program': 'No había ningún programa de pedidos activo cuando se hizo el pedido.',
    'not-in-plan': 'El programa está en pausa porque tu plan no lo incluye.',
    'order-limit':
      'Se alcanzó el límite del plan gratuito. Los puntos llegan tras mejorar el plan en un plazo de 30 días.',
    'integrity-failed':
      'El libro de registro no superó su comprobación en el evento {{position}}. No se dan puntos hasta que se resuelva.',
    'facts-unknown': 'La tienda no puede decir ahora qué había en el pedido.',
    other: '{{text}}',
  },
  channel: {
    online: 'los pedidos en línea',
    pos: 'los pedidos en caja',
    draft: 'los borradores de pedido',
  },
  undetailed: {
    'sales-channel': 'El programa no se aplica a este canal de venta.',
    'not-started': 'El programa aún no había empezado.',
    ended: 'El programa había terminado.',
    'account-cap': 'La cuenta superaría su límite.',
  },
};
