import { lazy, type ComponentType } from 'react';
import type { Role } from '../../lib/api-types.js';

export interface AdminTab {
  /** As the address names it: `/admin?tab=customers`. */
  readonly id: string;
  readonly label: string;
  /** Who sees it. The server decides on every call; this only spares people a closed door. */
  readonly roles: readonly Role[];
  readonly Component: ComponentType;
}

const load = (component: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await component() }));

/** The rooms of the back office, in the order in which they stand. A conversation is opened by `?tab=support&person=ID`. */
export const ADMIN_TABS: readonly AdminTab[] = [
  {
    id: 'analytics',
    label: 'Analytics',
    roles: ['admin'],
    Component: load(async () => (await import('./analytics/analytics-tab.js')).AnalyticsTab),
  },
  {
    id: 'visitors',
    label: 'Visitors',
    roles: ['admin'],
    Component: load(async () => (await import('./visitors/visitors-tab.js')).VisitorsTab),
  },
  {
    id: 'customers',
    label: 'Customers',
    roles: ['support', 'admin'],
    Component: load(async () => (await import('./customers/customers-tab.js')).CustomersTab),
  },
  {
    id: 'orders',
    label: 'Orders',
    roles: ['admin'],
    Component: load(async () => (await import('./orders/orders-tab.js')).OrdersTab),
  },
  {
    id: 'permissions',
    label: 'Permissions',
    roles: ['admin'],
    Component: load(async () => (await import('./permissions/permissions-tab.js')).PermissionsTab),
  },
  {
    id: 'pricing',
    label: 'Pricing',
    roles: ['admin'],
    Component: load(async () => (await import('./pricing/pricing-tab.js')).PricingTab),
  },
  {
    id: 'discounts',
    label: 'Discounts',
    roles: ['admin'],
    Component: load(async () => (await import('./discounts/discounts-tab.js')).DiscountsTab),
  },
  {
    id: 'support',
    label: 'Support',
    roles: ['support', 'admin'],
    Component: load(async () => (await import('./support/support-tab.js')).SupportTab),
  },
  {
    id: 'system',
    label: 'System',
    roles: ['admin'],
    Component: load(async () => (await import('./system/system-tab.js')).SystemTab),
  },
  {
    id: 'audit',
    label: 'Audit',
    roles: ['admin'],
    Component: load(async () => (await import('./audit/audit-tab.js')).AuditTab),
  },
];

/** Where the screen opens: for admins at Visitors (spec part 2 section 2), for whoever has no such room where people wait. */
const FIRST_TABS: readonly string[] = ['visitors', 'support'];

/** The rooms of a role. */
export function tabsOf(role: Role): readonly AdminTab[] {
  return ADMIN_TABS.filter(({ roles }) => roles.includes(role));
}

/** The tab that an address means: the default one, or else the first of the role there is, where it names none of theirs. */
export function tabOf(id: string, tabs: readonly AdminTab[]): AdminTab | undefined {
  const [first] = FIRST_TABS.flatMap((one) => tabs.find((tab) => tab.id === one) ?? []);
  return tabs.find((tab) => tab.id === id) ?? first ?? tabs[0];
}
