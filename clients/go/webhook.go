package kisekae

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	prefix           = "whsec_"
	defaultTolerance = 5 * time.Minute
)

// Webhook reads messages from the service (Standard Webhooks).
type Webhook struct {
	// Secrets contains the endpoint's whsec_… secret, or several of them during a rotation.
	Secrets []string

	// Tolerance is the maximum age of a message; 0 means 5 minutes.
	Tolerance time.Duration
}

// Verify reads a message after verifying its signature. The body is the raw one, not parsed and
// serialised again. For an invalid message, it returns an *Error with the domain sdk and the status
// 400 (webhookHeaderMissing, webhookTooOld, webhookSignatureWrong): respond with 400. Store "id"
// for a week, and ignore ids you have seen.
func (webhook Webhook) Verify(body []byte, header http.Header) (Response, error) {
	values := map[string]string{}
	for _, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
		values[name] = header.Get(name)
		if values[name] == "" {
			return nil, ownError(400, "webhookHeaderMissing", "The "+name+" header is missing.")
		}
	}
	if !webhook.isRecent(values["webhook-timestamp"]) {
		why := "The message was signed too long ago, or a clock is wrong."
		return nil, ownError(400, "webhookTooOld", why)
	}
	start := values["webhook-id"] + "." + values["webhook-timestamp"] + "."
	isSigned, err := webhook.isSigned(append([]byte(start), body...), values["webhook-signature"])
	if err != nil {
		return nil, err
	}
	if !isSigned {
		why := "No signature matches this secret and body."
		return nil, ownError(400, "webhookSignatureWrong", why)
	}
	message, err := parse(body)
	if err != nil {
		return nil, err
	}
	if _, isGiven := message["id"]; !isGiven {
		message["id"] = values["webhook-id"]
	}
	return message, nil
}

func (webhook Webhook) isRecent(timestamp string) bool {
	tolerance := webhook.Tolerance
	if tolerance == 0 {
		tolerance = defaultTolerance
	}
	// 40 bits of seconds last for 34,000 years, so the difference cannot overflow.
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if err != nil {
		return false
	}
	apart := time.Now().Unix() - int64(seconds)
	limit := int64(tolerance / time.Second)
	return -limit <= apart && apart <= limit
}

// isSigned compares every pair of a signature and a secret, in constant time.
func (webhook Webhook) isSigned(signed []byte, signature string) (bool, error) {
	if len(webhook.Secrets) == 0 {
		return false, errors.New("kisekae: the Webhook requires a secret")
	}
	isSigned := false
	for _, secret := range webhook.Secrets {
		expected, err := sign(secret, signed)
		if err != nil {
			return false, err
		}
		for _, given := range strings.Split(signature, " ") {
			isSigned = hmac.Equal([]byte("v1,"+expected), []byte(given)) || isSigned
		}
	}
	return isSigned, nil
}

func sign(secret string, signed []byte) (string, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, prefix))
	if err != nil || len(key) == 0 || !strings.HasPrefix(secret, prefix) {
		return "", errors.New("kisekae: the secret is not in the form whsec_…")
	}
	code := hmac.New(sha256.New, key)
	code.Write(signed)
	return base64.StdEncoding.EncodeToString(code.Sum(nil)), nil
}
