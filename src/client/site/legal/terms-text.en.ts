import type { PageText } from './page-text.ts';

export const termsTextEn: PageText = {
  title: 'Terms and conditions',
  description:
    'The rules for using Mukhtabari: accounts, booking, cancelling, prices and fees, results, laboratories, the store and the law that applies.',
  dated: '2025-10-02',
  brief: [
    {
      question: 'When is a booking confirmed?',
      answer: 'When its reference appears. During an online payment we hold the time for 15 minutes.',
    },
    {
      question: 'Until when can you cancel free of charge?',
      answer: 'Until 4 hours before the appointment, unless the booking states otherwise.',
    },
    {
      question: 'What do you pay?',
      answer: 'The total that you see before you confirm, even if the price changes later.',
    },
    {
      question: 'What does a result mean?',
      answer:
        'Discuss it with your doctor: Mukhtabari neither diagnoses nor prescribes. In an emergency call the ambulance on 997.',
    },
  ],
  sections: [
    {
      id: 'about-these-terms',
      heading: 'About these terms',
      paragraphs: [
        'These terms apply between Mukhtabari and everyone who uses it: visitors, customers, anonymous customers and laboratories. By opening an account or making a booking you accept them.',
        'Mukhtabari is a marketplace. The laboratory you choose takes the sample, performs the test and issues the result, and is responsible for them. How we process data is set out in the privacy policy. Consent to health data is asked for separately.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts',
      paragraphs: [
        'A named account is for a person aged 18 or over. A guardian acts for a minor or a person without legal capacity. Give correct details and keep your password to yourself. Tell us if you think someone else has used your account. Do not enter the data of another adult without their agreement.',
      ],
    },
    {
      id: 'anonymous-accounts',
      heading: 'Anonymous accounts',
      paragraphs: [
        'An anonymous account is opened with a code we create and a PIN you choose, together with sex and year of birth. The same age rule applies. Whoever holds both code and PIN can enter the account. Keep them: we cannot restore them.',
        'We have no way to reach you, not even about an urgent result. Check for your results yourself. Some tests cannot be booked anonymously. You may later turn the account into a named one.',
      ],
    },
    {
      id: 'laboratories',
      heading: 'Laboratories',
      paragraphs: [
        'A laboratory account stays limited until the administrator has checked its licence and approved it. The administrator may reject it or suspend it, with a reason, and the laboratory may correct its file and apply again. Laboratories must:',
      ],
      points: [
        'Keep the licence valid, and keep prices, opening hours and test details correct.',
        'Honour confirmed bookings at the price booked.',
        'Issue results through authorised staff only, and keep patient data confidential.',
        'Report notifiable diseases to the health authorities as the law requires.',
      ],
    },
    {
      id: 'booking',
      heading: 'Booking',
      paragraphs: [
        'A booking is confirmed when its reference appears. While an online payment is under way the time is held for you for 15 minutes, then offered to others. Times are in the laboratory’s local time. Tests booked together at one laboratory and time are one visit.',
        'Follow the preparation shown for the test, such as fasting. The laboratory may decline a sample that is not fit for the test.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Cancelling and rescheduling',
      paragraphs: [
        'You may cancel or reschedule free of charge until the laboratory’s notice limit: 4 hours before the appointment, unless the booking states otherwise. If you cancel in time, what you paid online is returned in full.',
        'After that limit, or if you do not come, the conditions saved with your booking apply. Later changes by the laboratory do not affect them. The exact refund is shown before you confirm a cancellation. It goes back to the payment method used, and its arrival depends on the bank.',
        'If the laboratory cannot receive you, you choose another time or get back everything you paid.',
      ],
    },
    {
      id: 'prices-and-payment',
      heading: 'Prices and payment',
      paragraphs: [
        'Laboratories set their own prices, in Saudi riyals, including VAT where it applies. Before you confirm you see the price, the booking fee, any discount and the total. The price at booking is the one that counts, even if it changes later.',
        'You pay at the laboratory or, where offered, online through a payment provider. The card number never reaches our servers. An online booking is confirmed only after we have verified the payment with the provider.',
      ],
    },
    {
      id: 'plans-and-fees',
      heading: 'Plans, fees and commission',
      paragraphs: [
        'Plan prices and limits are on the pricing page. A cancelled plan is not charged again. No plan and no payment changes a laboratory’s place in search results.',
        'Each booking keeps the rates in force when it was made. At the date of these terms they are:',
      ],
      points: [
        'Customer booking fee: Basic 5%, Premium 3%, Enterprise 2%.',
        'Customer discount: 5% with Premium and Enterprise, carried by Mukhtabari and not by the laboratory.',
        'Laboratory commission: Starter 15%, Professional 10%, Premium 7%. It is not added to the customer’s price.',
      ],
    },
    {
      id: 'results',
      heading: 'Results, and what they are not',
      paragraphs: [
        'The laboratory enters, verifies and releases each result. You see nothing before release, and an amendment is marked as one. Turnaround times are the laboratory’s estimate. A value is compared with that laboratory’s own range for your sex and age. Where no range fits, no flag is shown.',
        'Mukhtabari does not diagnose or prescribe. An explanation within a plan follows fixed rules and is information only. Discuss your result with a doctor, and do not start or stop treatment because of it alone. In an emergency call an ambulance on 997.',
      ],
    },
    {
      id: 'store',
      heading: 'The store',
      paragraphs: [
        'The store has its own cart and currency. You pay on the page of the store provider, where delivery and return conditions are shown before payment. Buying a product is not booking a laboratory test.',
      ],
    },
    {
      id: 'acceptable-use',
      heading: 'Acceptable use',
      paragraphs: [
        'We may restrict or close an account that breaks these terms. We give the reason, and you may object by e-mail. Bookings already confirmed are honoured or refunded. You may not:',
      ],
      points: [
        'Impersonate anyone, or book with no intention of attending.',
        'Try to reach the data of others, or bypass security.',
        'Extract content by automated means without our written permission, except for search engine indexing.',
        'Publish a false review, or one that reveals anyone’s health data.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'The laboratory is responsible for the test, the result and its advice. We are responsible for running the marketplace with due care: correct display, booking, payment handling and protection of data. We cannot promise that the service will never be interrupted, and we are not liable for what is beyond our control.',
        'Nothing here limits liability for fraud or gross negligence, or any right you have under consumer protection, e-commerce, health or data protection law.',
      ],
    },
    {
      id: 'law-and-changes',
      heading: 'Law, changes and contact',
      paragraphs: [
        'The laws of the Kingdom of Saudi Arabia apply, and its competent courts decide disputes. Please write to us first: most matters can be settled that way.',
        'We announce a material change before it applies. Bookings already made keep the terms they were made under. The Arabic text prevails if the two differ.',
        'Contact: {contact}.',
      ],
    },
  ],
};
