import { expect, test } from 'vitest';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { roleRedirect } from './role-redirect.ts';

const userOf = (userType: SessionUser['userType']): SessionUser => ({
  id: '1',
  email: 'someone@example.com',
  name: 'Someone',
  userType,
  adminRole: userType === 'admin' ? 'owner' : null,
  isEmailVerified: true,
  isAnonymous: false,
  hasPassword: true,
  hasTotp: false,
  mustSetUpTotp: false,
  subscriptionTier: 'basic',
  approved: true,
  lab: null,
});

test('an admin is redirected to /admin, in either language', () => {
  expect(roleRedirect(userOf('admin'), '/')).toBe('/admin/dashboard');
  expect(roleRedirect(userOf('admin'), '/en/dashboard')).toBe('/admin/dashboard');
  expect(roleRedirect(userOf('admin'), '/en/admin/dashboard')).toBeNull();
  expect(roleRedirect(userOf('admin'), '/administration')).toBe('/admin/dashboard');
});

test('a lab is redirected to /dashboard', () => {
  expect(roleRedirect(userOf('lab'), '/search')).toBe('/dashboard');
  expect(roleRedirect(userOf('lab'), '/admin/dashboard')).toBe('/dashboard');
  expect(roleRedirect(userOf('lab'), '/dashboard/bookings')).toBeNull();
});

test('a lab opens its own public page, and no other', () => {
  const lab = {
    labId: 12,
    role: 'reception' as const,
    labName: { ar: 'مختبر', en: 'Lab' },
    licenseNumber: null,
    reviewStatus: 'approved' as const,
    reviewReason: null,
  };
  expect(roleRedirect({ ...userOf('lab'), lab }, '/en/labs/12')).toBeNull();
  expect(roleRedirect({ ...userOf('lab'), lab }, '/labs/123')).toBe('/dashboard');
});

test('the legal pages, the password reset and the e-mail verification are open to everyone', () => {
  for (const path of [
    '/privacy-policy',
    '/en/terms-and-conditions',
    '/plan-invitation',
    '/reset-password',
    '/en/verify-email',
  ]) {
    for (const user of [userOf('admin'), userOf('lab'), userOf('customer'), null]) {
      expect(roleRedirect(user, path)).toBeNull();
    }
  }
});

test('a customer opens anything but the admin dashboard, a visitor no dashboard', () => {
  expect(roleRedirect(userOf('customer'), '/')).toBeNull();
  expect(roleRedirect(userOf('customer'), '/dashboard')).toBeNull();
  expect(roleRedirect(userOf('customer'), '/admin/dashboard')).toBe('/');
  expect(roleRedirect(null, '/dashboard')).toBe('/');
  expect(roleRedirect(null, '/en/admin/dashboard')).toBe('/');
  expect(roleRedirect(null, '/search')).toBeNull();
});
