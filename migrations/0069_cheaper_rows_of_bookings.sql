-- For each statement that inserts, PostgreSQL parses the text of the generated columns and checks of the table, and of the
-- conditions of its triggers, and copies all conditions (decision 270). Those of a booking were 96 kB. The tables stand
-- in the order in which a booking locks them.

-- Eight letters in 14 kB. A trigger gives the reference (give_visit_a_reference).
alter table visits alter column reference drop expression;
alter table visits alter column reference set default '';

-- The rules of these triggers are in begin_line and change_line.
drop trigger if exists bookings_live_once on bookings;
drop trigger if exists bookings_live_once_again on bookings;
drop trigger if exists bookings_of_erased_refused on bookings;
drop trigger if exists bookings_place on bookings;
drop trigger if exists bookings_reference_once on bookings;
drop trigger if exists bookings_without_order on bookings;
drop trigger if exists bookings_rates_fixed on bookings;
drop trigger if exists bookings_state_vat_fixed on bookings;
drop trigger if exists bookings_status_changed on bookings;
drop function if exists keep_line_once();
drop function if exists refuse_erased_customer();
drop function if exists note_place_of_line();
drop function if exists keep_reference_once();
drop function if exists give_booking_an_order();
drop function if exists refuse_new_rates();
drop function if exists note_change_of_status();

-- 39 kinds in 8 kB. A later kind replaces the function.
create function is_inbox_kind(p_kind text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_kind in (
    'webhookOff', 'wrongTries', 'administratorChanged', 'purchaseConfirmed', 'passkeyAdded', 'passkeyRemoved',
    'wrongPins', 'visitBooked', 'visitMoved', 'visitCancelled', 'linesCancelled', 'visitReminder', 'fastReminder',
    'refundSent', 'paymentReturned', 'planStarted', 'planDue', 'planEnded', 'planInvited', 'planMemberJoined',
    'planMembershipEnded', 'specimenRejected', 'resultReady', 'resultCorrected', 'labAsksForCall', 'reviewReplied',
    'payoutSent', 'testRequestReviewed', 'labReviewed', 'licenceExpires', 'certificateReviewed', 'certificateExpires',
    'caseAnswered', 'caseClosed', 'bankAccountChanged', 'criticalUnanswered', 'visitNeedsTime', 'visitNeedsLab',
    'visitStands');
end $$;
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (is_inbox_kind(kind)) not valid;
