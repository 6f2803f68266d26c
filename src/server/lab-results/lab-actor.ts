import type { LabRole } from '#/shared/lab-role.ts';

/** Somebody who works at a laboratory, as the procedure has proved it. */
export type LabActor = { userId: string; labId: number; labRole: LabRole };
