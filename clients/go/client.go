// Package kisekae is a client for Kisekae, the avatar dress-up service. It uses only the standard
// library.
package kisekae

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"sort"
	"strings"
	"time"
)

const (
	verifierBytes  = 48
	defaultTimeout = 15 * time.Second
	defaultRetries = 2
)

// Settings of a client.
type Settings struct {
	// BaseURL is the URL of the service. Required.
	BaseURL string

	// Key is the app's API key. Required. Keep it on your server.
	Key string

	// AppID is required for linking and the launch link.
	AppID string

	// KitSecret signs the URLs of the UI kit's pages.
	KitSecret string

	// FitURL is the URL of the dress-up app, if it is not BaseURL.
	FitURL string

	// Language of names and other text: ja or en. The default is en.
	Language string

	// Timeout of one attempt; 15 seconds if it is 0.
	Timeout time.Duration

	// Retries is the number of retries of a failed call that is safe to repeat; 2 if it is nil.
	Retries *int
}

// Some returns a pointer to an optional value: Some(false), Some(10).
func Some[Value int | bool](value Value) *Value {
	return &value
}

// Client is a client of the service for one app. Several goroutines may use it at once.
type Client struct {
	fitURL    string
	key       string
	appID     string
	kitSecret string
	transport *transport
}

// New returns a client, or an error if a required setting is missing.
func New(settings Settings) (*Client, error) {
	if settings.BaseURL == "" {
		return nil, missing("BaseURL")
	}
	if settings.Key == "" {
		return nil, missing("Key")
	}
	baseURL := strings.TrimRight(settings.BaseURL, "/")
	fitURL := strings.TrimRight(settings.FitURL, "/")
	if fitURL == "" {
		fitURL = baseURL
	}
	language := settings.Language
	if language == "" {
		language = "en"
	}
	timeout := settings.Timeout
	if timeout == 0 {
		timeout = defaultTimeout
	}
	retries := defaultRetries
	if settings.Retries != nil {
		retries = *settings.Retries
	}
	return &Client{
		fitURL:    fitURL,
		key:       settings.Key,
		appID:     settings.AppID,
		kitSecret: settings.KitSecret,
		transport: newTransport(baseURL, settings.Key, language, timeout, retries),
	}, nil
}

func missing(name string) error {
	return fmt.Errorf("kisekae: the Client requires %s for this", name)
}

func (client *Client) call(
	ctx context.Context,
	method, path string,
	sent []parameter,
	once bool,
	options []CallOption,
) (Response, error) {
	return client.transport.send(ctx, method, path, sent, once, options)
}

// StartLinkParams are the parameters of StartLink.
type StartLinkParams struct {
	// RedirectURI is the URL to which your user returns. Required.
	RedirectURI string

	// Scope has the permissions, separated by commas. Required.
	Scope string

	// AvatarID is the avatar of a guest whose items are moved.
	AvatarID ID
}

// Pending is a link that has been started. It can be stored as JSON, and contains a secret.
type Pending struct {
	RedirectURI  string `json:"redirectUri"`
	Scope        string `json:"scope"`
	RequestDate  int64  `json:"requestDate"`
	CodeVerifier string `json:"codeVerifier"`
	AvatarID     ID     `json:"avatarId,omitempty"`
}

// StartLink starts linking: send the browser to the URL, and store Pending on your server with your
// user until the browser returns.
func (client *Client) StartLink(params StartLinkParams) (string, Pending, error) {
	if client.appID == "" {
		return "", Pending{}, missing("AppID")
	}
	codeVerifier, err := randomHex(verifierBytes)
	if err != nil {
		return "", Pending{}, err
	}
	pending := Pending{
		RedirectURI:  params.RedirectURI,
		Scope:        params.Scope,
		RequestDate:  time.Now().Unix(),
		CodeVerifier: codeVerifier,
		AvatarID:     params.AvatarID,
	}
	fields, err := listFields([]parameter{
		{name: "appId", value: client.appID, required: true},
		{name: "redirectUri", value: pending.RedirectURI, required: true},
		{name: "scope", value: pending.Scope, required: true},
		{name: "codeChallenge", value: client.challenge(pending), required: true},
		{name: "avatarId", value: pending.AvatarID},
	})
	if err != nil {
		return "", Pending{}, err
	}
	return client.fitURL + "/connect?" + joinFields(fields), pending, nil
}

func (client *Client) challenge(pending Pending) string {
	joined := strings.Join([]string{
		client.appID,
		"grant_token",
		pending.RedirectURI,
		pending.Scope,
		fmt.Sprint(pending.RequestDate),
		client.key,
		pending.CodeVerifier,
	}, ":")
	digest := sha256.Sum256([]byte(joined))
	return hex.EncodeToString(digest[:])
}

// FinishLink finishes linking. returnURL is the URL to which your user returned; it can be used
// only once. The response is nil if the user declined. Discard pending whatever the outcome.
func (client *Client) FinishLink(
	ctx context.Context,
	pending Pending,
	returnURL string,
	options ...CallOption,
) (Response, error) {
	returned, err := url.Parse(returnURL)
	if err != nil {
		return nil, fmt.Errorf("kisekae: the return URL: %w", err)
	}
	query := returned.Query()
	if query.Has("error") {
		return nil, nil
	}
	if query.Get("token") == "" {
		return nil, errors.New("kisekae: the return URL has neither a token nor an error")
	}
	return client.ExchangeToken(ctx, ExchangeTokenParams{
		Token:        query.Get("token"),
		RedirectURI:  pending.RedirectURI,
		Scope:        pending.Scope,
		RequestDate:  IDOf(pending.RequestDate),
		CodeVerifier: pending.CodeVerifier,
		AvatarID:     pending.AvatarID,
	}, options...)
}

// LaunchURL returns the URL of the dress-up app, for linked users.
func (client *Client) LaunchURL() (string, error) {
	if client.appID == "" {
		return "", missing("AppID")
	}
	return client.fitURL + "/launch?" + joinFields([]field{{"appId", client.appID}}), nil
}

// OpenKitURL returns the signed URL of a page of the UI kit (gacha, shop, or fitting_room). The
// guide lists its parameters: use their names exactly as listed (avatarId, backUrl, …). Values are
// strings, IDs, integers and booleans.
func (client *Client) OpenKitURL(screen string, params map[string]any) (string, error) {
	if client.kitSecret == "" {
		return "", missing("KitSecret")
	}
	sent := []parameter{{name: "timestamp", value: time.Now().Unix()}}
	for name, value := range params {
		if name != "timestamp" {
			sent = append(sent, parameter{name: name, value: value})
		}
	}
	sort.Slice(sent, func(a, b int) bool { return sent[a].name < sent[b].name })
	fields, err := listFields(sent)
	if err != nil {
		return "", err
	}
	query := joinFields(fields)
	code := hmac.New(sha256.New, []byte(client.kitSecret))
	code.Write([]byte(query))
	signature := hex.EncodeToString(code.Sum(nil))
	return fmt.Sprintf("%s/uikit/%s?%s&signature=%s", client.fitURL, screen, query, signature), nil
}

// EachOwnedItem visits the items that the user owns, most recently granted first, page by page. It
// stops at the first error of visit, and returns it. It counts Page itself.
func (client *Client) EachOwnedItem(
	ctx context.Context,
	params GetOwnedItemsParams,
	visit func(item Response) error,
) error {
	for page := 0; ; page++ {
		params.Page = &page
		response, err := client.GetOwnedItems(ctx, params)
		if err != nil {
			return err
		}
		items, _ := response["items"].([]any)
		for _, one := range items {
			item, _ := one.(map[string]any)
			if err := visit(item); err != nil {
				return err
			}
		}
		if hasNext, _ := response["hasNext"].(bool); !hasNext {
			return nil
		}
	}
}
