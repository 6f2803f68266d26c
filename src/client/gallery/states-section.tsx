import { useState } from 'react';
import { FeaturedBadge } from '#/client/catalog/labs/featured-badge.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { ToastCard } from '#/client/ui/feedback/toast-card.tsx';
import { toastRegionRecipe } from '#/client/ui/feedback/toast-region-recipe.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Rating } from '#/client/ui/text/rating.tsx';
import { Stars } from '#/client/ui/text/stars.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import { bookingStatuses } from '#/shared/booking/booking-status.ts';
import { gallerySideRecipe } from './gallery-recipes.ts';
import { Section } from './section.tsx';
import { useSampleText } from './use-sample-text.ts';

const sideParts = partsOf(gallerySideRecipe);
const dialogParts = partsOf(dialogRecipe);

const ToastPlace = styled('div', toastRegionRecipe);
const badgeTones = ['sand', 'brand', 'amber', 'green', 'red'] as const;
const toastTones = ['success', 'error', 'warning', 'info'] as const;
const nothing = () => {};

export const StatesSections = () => (
  <>
    <Section id="badges" title={{ ar: 'الشارات والتقييم', en: 'Badges and ratings' }}>
      <Badges />
    </Section>
    <Section id="notices" title={{ ar: 'الإشعارات والرسائل العابرة', en: 'Notices and toasts' }}>
      <Notices />
    </Section>
    <Section id="empty" title={{ ar: 'فراغ وخطأ', en: 'Empty and error' }}>
      <EmptyOrFailed />
    </Section>
    <Section id="dialogs" title={{ ar: 'النوافذ', en: 'Dialogs and sheets' }}>
      <Dialogs />
    </Section>
  </>
);

function Badges() {
  const say = useSampleText();
  return (
    <div className={sideParts.stack}>
      <div className={sideParts.row}>
        {bookingStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <div className={sideParts.row}>
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {say('شارة', 'Badge')}
          </Badge>
        ))}
        <FeaturedBadge />
      </div>
      <div className={sideParts.row}>
        <Rating value={4.8} count={212} />
        <Rating value={null} count={0} />
        <Stars rating={4} />
      </div>
    </div>
  );
}

function Notices() {
  const say = useSampleText();
  return (
    <div className={sideParts.stack}>
      <Notice>{say('الأسعار شاملة ضريبة القيمة المضافة.', 'Prices include VAT.')}</Notice>
      <Notice tone="sand">{say('المواعيد بتوقيت المختبر.', 'Times are those of the lab.')}</Notice>
      <Notice tone="amber">
        {say('يلزم صيام 12 ساعة. الماء مسموح.', 'Fast for 12 hours. Water is fine.')}
      </Notice>
      <Notice tone="green">{say('وصلت النتيجة.', 'The result is here.')}</Notice>
      <Notice tone="red">
        {say('لم يكتمل الدفع. لم يُخصم شيء.', 'The payment did not go through. Nothing was taken.')}
      </Notice>
      {toastTones.map((tone, index) => (
        <ToastPlace key={tone} className={sideParts.toastPlace}>
          <ToastCard
            toast={{ key: -1 - index, tone, title: say('حجزك مؤكّد', 'Booked'), durationMs: Infinity }}
          />
        </ToastPlace>
      ))}
    </div>
  );
}

function EmptyOrFailed() {
  const say = useSampleText();
  return (
    <div className={sideParts.columns}>
      <EmptyState
        title={say('لا مختبر بهذه الشروط', 'No lab fits these filters')}
        action={<Button variant="tint">{say('مسح التصفية', 'Clear the filters')}</Button>}
      >
        {say('تقييم 4.0 بدل 4.5، أو مسافة أوسع.', 'Try 4.0 instead of 4.5, or a wider distance.')}
      </EmptyState>
      <ErrorState error={new Error('sample')} onRetry={nothing} />
    </div>
  );
}

function Dialogs() {
  const say = useSampleText();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={sideParts.row}>
      <Button variant="line" onClick={() => setOpen(true)}>
        {say('فتح نافذة', 'Open a dialog')}
      </Button>
      <Button variant="line" onClick={() => toast({ tone: 'success', title: say('حجزك مؤكّد', 'Booked') })}>
        {say('عرض رسالة عابرة', 'Show a toast')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={say('سبب الإلغاء', 'Why cancel?')}
          onClose={() => setOpen(false)}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextField name="reason" label={say('السبب', 'Reason')} />
          <div className={dialogParts.ends}>
            <DialogCancel>{say('رجوع', 'Back')}</DialogCancel>
            <Button type="submit" variant="danger">
              {say('إلغاء الحجز', 'Cancel the booking')}
            </Button>
          </div>
        </FormDialog>
      ) : null}
    </div>
  );
}
