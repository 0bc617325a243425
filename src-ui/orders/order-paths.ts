export const ordersPath = (isAdmin: boolean): string => (isAdmin ? '/admin/orders' : '/orders');

export const subscriptionsPath = (isAdmin: boolean): string => (isAdmin ? '/admin/subscriptions' : '/subscriptions');
