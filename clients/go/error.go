package kisekae

import (
	"fmt"
	"time"
)

// Error is the error of any failed call. Branch on Reason: either a code from the service's list of
// errors or one from the client's own domain, sdk: unreachable (no response, Status 0) or
// unexpectedAnswer. Incorrect usage, such as a missing setting or parameter, returns an error of
// another type.
type Error struct {
	// Status is the HTTP status; 0 if there was no response.
	Status int

	// Domain, Reason and Message are taken from the first of Details.
	Domain  string
	Reason  string
	Message string

	// Details contains all the reasons.
	Details []map[string]any

	// RetryAfter is the time to wait before retrying; nil if the service specifies none.
	RetryAfter *time.Duration

	// RequestID identifies the request in the service's log.
	RequestID string

	cause error
}

func (err *Error) Error() string {
	return fmt.Sprintf("kisekae: %s (status %d, %s)", err.Message, err.Status, err.Reason)
}

// Unwrap returns the reason why there was no response, such as context.Canceled.
func (err *Error) Unwrap() error {
	return err.cause
}

func newError(status int, details []map[string]any) *Error {
	domain, _ := details[0]["domain"].(string)
	reason, _ := details[0]["reason"].(string)
	message, _ := details[0]["message"].(string)
	return &Error{Status: status, Domain: domain, Reason: reason, Message: message, Details: details}
}

// ownError returns an error for a problem that the client itself detected.
func ownError(status int, reason, message string) *Error {
	detail := map[string]any{"domain": "sdk", "reason": reason, "message": message}
	return newError(status, []map[string]any{detail})
}
