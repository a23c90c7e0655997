/** What all forms say. */
export const form = {
  required_fields: 'Please fill in required fields',
  required: 'Please fill in this field',
  emailInvalid: 'Please enter a valid email',
  phoneInvalid: 'Use 5 to 20 digits, spaces, “+”, “-” or brackets',
  longName: 'At most 100 characters',
  longWechat: 'At most 64 characters',
  longText: 'At most 5,000 characters',
  longNote: 'At most 2,000 characters',
  longReply: 'At most 10,000 characters',
  submit_failed: 'Submission failed, please try again later',
  network_error: 'Network error, please try again later',
} as const;
