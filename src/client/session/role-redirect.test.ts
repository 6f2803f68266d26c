import { expect, test } from 'vitest';
import type { SessionUser } from '#/shared/auth.ts';
import { roleRedirect } from './role-redirect.ts';

const person = (userType: SessionUser['userType']): SessionUser => ({
  id: '1',
  email: 'someone@example.com',
  name: 'Someone',
  userType,
  isEmailVerified: true,
  isAnonymous: false,
  hasPassword: true,
  hasTotp: false,
  mustSetUpTotp: false,
  subscriptionTier: 'basic',
  approved: true,
  lab: null,
});

test('an admin is kept to /admin, in either language', () => {
  expect(roleRedirect(person('admin'), '/')).toBe('/admin/dashboard');
  expect(roleRedirect(person('admin'), '/en/dashboard')).toBe('/admin/dashboard');
  expect(roleRedirect(person('admin'), '/en/admin/dashboard')).toBeNull();
  expect(roleRedirect(person('admin'), '/administration')).toBe('/admin/dashboard');
});

test('a lab is kept to /dashboard', () => {
  expect(roleRedirect(person('lab'), '/search')).toBe('/dashboard');
  expect(roleRedirect(person('lab'), '/admin/dashboard')).toBe('/dashboard');
  expect(roleRedirect(person('lab'), '/dashboard/bookings')).toBeNull();
});

test('the legal pages, the password reset and the e-mail check are free for everyone', () => {
  for (const path of ['/privacy-policy', '/en/terms-and-conditions', '/reset-password', '/en/verify-email']) {
    for (const user of [person('admin'), person('lab'), person('customer'), null]) {
      expect(roleRedirect(user, path)).toBeNull();
    }
  }
});

test('a customer goes anywhere but the admin desk, a visitor to no dashboard', () => {
  expect(roleRedirect(person('customer'), '/')).toBeNull();
  expect(roleRedirect(person('customer'), '/dashboard')).toBeNull();
  expect(roleRedirect(person('customer'), '/admin/dashboard')).toBe('/');
  expect(roleRedirect(null, '/dashboard')).toBe('/');
  expect(roleRedirect(null, '/en/admin/dashboard')).toBe('/');
  expect(roleRedirect(null, '/search')).toBeNull();
});
